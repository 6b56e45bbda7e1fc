// Rich text that people wrote: the gateway cleaned it when it was saved.

export const RichText = ({ html }: { html: string }) => (
  <div className="rich" dangerouslySetInnerHTML={{ __html: html }} />
)
