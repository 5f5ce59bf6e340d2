import { answerNextAuth } from '@/lib/sign-in/answer-next-auth'

export { answerNextAuth as GET, answerNextAuth as POST }
