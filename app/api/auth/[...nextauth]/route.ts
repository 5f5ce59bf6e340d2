import { handleNextAuth } from '@/lib/sign-in/handle-next-auth'

export { handleNextAuth as GET, handleNextAuth as POST }
