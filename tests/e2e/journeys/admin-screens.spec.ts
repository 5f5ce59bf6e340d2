import { checkScreensOf } from '../screens/check-screens'

checkScreensOf('admin')
