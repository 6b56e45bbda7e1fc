// What the browser and the gateway must agree on about the sealed file of answers.

/** Characters of the whole file: a call takes 1 MB. */
export const maxAnswerFile = 900_000
