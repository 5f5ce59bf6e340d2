import { checkScreensOf } from '../screens/check-screens'

checkScreensOf('buyer')
