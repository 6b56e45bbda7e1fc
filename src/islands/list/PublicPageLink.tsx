// From an editor to the page that visitors read.
import { LinkButton } from '../kit/Button.tsx'

export const PublicPageLink = ({ href }: { href: string }) => (
  <p className="text-right">
    <LinkButton kind="text" icon="ext" href={href} target="_blank" rel="noopener">
      看前台的这一页
    </LinkButton>
  </p>
)
