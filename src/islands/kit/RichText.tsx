// A text that the gateway cleaned when it was saved: the only place of an island where such HTML is shown.

export const RichText = ({ html, className = '' }: { html: string; className?: string }) => (
  <div className={`rich ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
)
