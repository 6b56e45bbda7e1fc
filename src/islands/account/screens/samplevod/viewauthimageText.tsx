// An image-text template as it stands.
import { CheckScreen } from '../author/CheckScreen.tsx'

export default () => <CheckScreen title="样板课图文查看" isSample />
