import 'server-only'

/**
 * Sends one encoded picture to Cloudinary and returns its address with `{w}` where a width goes. The SDK is the
 * heaviest thing the shop can load and reads CLOUDINARY_URL at import, so it is loaded only where it is used.
 * @throws Error when the upload is refused.
 */
export async function storeAtCloudinary(url: string, id: string, bytes: Buffer): Promise<string> {
  const { v2: cloudinary } = await import('cloudinary')
  const folder = 'flyleaf'
  const result = await cloudinary.uploader.upload(`data:image/webp;base64,${bytes.toString('base64')}`, {
    folder,
    public_id: id,
    overwrite: true
  })
  const address = new URL(result.secure_url)
  const cloudName = new URL(url).hostname
  address.pathname = `/${cloudName}/image/upload/c_limit,w_{w},f_webp,q_auto/${folder}/${id}`
  return decodeURI(address.toString())
}
