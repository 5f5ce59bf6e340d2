/** Names of one processor architecture in Debian's packages. */
export interface EnginePlatform {
  /** Debian's name of the architecture. */
  architecture: string
  /** Folder of the libraries under usr/lib. */
  triplet: string
  /** File name of the program that loads programs and their libraries. */
  loader: string
}

const PLATFORMS: Partial<Record<NodeJS.Architecture, EnginePlatform>> = {
  x64: { architecture: 'amd64', triplet: 'x86_64-linux-gnu', loader: 'ld-linux-x86-64.so.2' },
  arm64: { architecture: 'arm64', triplet: 'aarch64-linux-gnu', loader: 'ld-linux-aarch64.so.1' }
}

/** The names for this machine's processor. Throws on another one than x64 and arm64. */
export function findEnginePlatform(): EnginePlatform {
  const platform = PLATFORMS[process.arch]
  if (process.platform === 'linux' && platform) return platform
  throw new Error(
    `The embedded database is for Linux on x64 and arm64, not ${process.platform} on ${process.arch}: ` +
      'install mongod, or set MONGODB_URI to a MongoDB database.'
  )
}
