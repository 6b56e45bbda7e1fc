// What a source imports, as its text says: for the tests that look at the sources, and for tests/reach.json.

const pattern =
  /(?:^|\n)\s*(?:import|export)\s(?:([^'"]*?)from\s*)?['"](\.[^'"]+)['"]|(import\(|new URL\()\s*['"](\.[^'"]+)['"]/g

/**
 * The relative imports of a text, dynamic ones too. `names` is what stands between `import` and `from`; `isType` of those of types alone; `isUrl` of
 * `new URL('./worker.ts', …)`, by which a thread or a process is started.
 */
export const importsIn = (text) =>
  [...text.matchAll(pattern)].map(([, names = '', from, opens, other]) => ({
    from: from ?? other,
    names,
    isType: names.startsWith('type '),
    isUrl: opens === 'new URL(',
  }))
