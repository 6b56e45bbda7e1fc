// User-written rich text; the gateway sanitized it when it was saved.

export const RichText = ({ html, className = '' }: { html: string; className?: string }) => (
  <div className={`rich ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
)
