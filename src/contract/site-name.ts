// The site's name where it is not known: while the database is away, and of a new site (migration 0002).
export const defaultSiteName = '杏坛'
