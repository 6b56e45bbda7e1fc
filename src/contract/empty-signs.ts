/** What nobody sees and pages leave in a copied text: marks without width, directions of writing, places to break a word. */
export const emptySigns = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g
