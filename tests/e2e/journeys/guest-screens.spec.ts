import { checkScreensOf } from '../screens/check-screens'

checkScreensOf('guest')
