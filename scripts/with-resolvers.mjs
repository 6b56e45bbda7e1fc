// A Vite plugin: `Promise.withResolvers()`, which Chromium has since 119 and Safari since 17.4, written out in pdf.js, whose build for
// old browsers calls it too.
const writtenOut =
  '(()=>{let resolve,reject;const promise=new Promise((done,failed)=>{resolve=done;reject=failed});return{promise,resolve,reject}})()'

export const withResolvers = {
  name: 'with-resolvers',
  apply: 'build',
  transform(code, id) {
    return /[\\/]pdfjs-dist[\\/]/.test(id) && code.includes('Promise.withResolvers()')
      ? { code: code.replaceAll('Promise.withResolvers()', writtenOut), map: null }
      : undefined
  },
}
