// A course of mine as it was handed in, with the opinion on it: to look at, not to write.
export { default } from '../author/CheckScreen.tsx'
