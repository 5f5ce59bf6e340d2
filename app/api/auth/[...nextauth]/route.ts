import { handleNextAuth } from '@/lib/sign-in/answer-next-auth'

export { handleNextAuth as GET, handleNextAuth as POST }
