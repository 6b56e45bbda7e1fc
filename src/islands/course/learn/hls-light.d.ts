// hls.js without captions and content protection: its types are those of the whole.
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
