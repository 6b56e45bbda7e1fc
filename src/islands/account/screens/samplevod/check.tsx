// A template as it stands.
import { CheckScreen } from '../author/CheckScreen.tsx'

export default () => <CheckScreen title="样板课查看" isSample />
