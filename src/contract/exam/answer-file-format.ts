// What the browser and the gateway must agree on about the sealed file of answers.

/** Characters of the whole file: about 110,000 Chinese characters of answers, and below the bound of any text of a call. */
export const maxAnswerFile = 480_000
