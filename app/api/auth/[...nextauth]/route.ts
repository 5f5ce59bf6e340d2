import { answerNextAuth } from '@/lib/auth/answer-next-auth'

export { answerNextAuth as GET, answerNextAuth as POST }
