// An image-text course of mine as it was handed in, with the opinion on it.
export { default } from '../author/CheckScreen.tsx'
