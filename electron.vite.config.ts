import react from '@vitejs/plugin-react';
import { readFileSync, readdirSync } from 'node:fs';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import { localeChunks } from './locale-chunks.ts';

// Electron 45 is Node 24.22 and Chromium 156; electron-vite's own table ends one release earlier.
const nodeTarget = 'node24';
const chromeTarget = 'chrome152';

/** Which packages are merged into each bundle, for the notices that ship. */
const license = { fileName: '.vite/license.json' };

/**
 * Three bundles: main with the process that watches the keyboard as ESM; the preload as one CommonJS file (all a sandboxed
 * preload can be); the pages: the window, the overlay, and the scripts of the pages that read documents and draw their pages.
 */
export default defineConfig({
  main: {
    build: {
      target: nodeTarget,
      license,
      sourcemap: true,
      // A script that is loaded later brings its own parts: to have them fetched beside it takes a document, which a thread lacks.
      modulePreload: {
        resolveDependencies: (_file, parts, { hostType }) => (hostType === 'js' ? [] : parts),
      },
      rolldownOptions: {
        input: {
          index: 'src/main/index.ts',
          'key-hook': 'src/main/platform/keys/key-hook-process.ts',
        },
        output: { codeSplitting: localeChunks },
      },
    },
  },
  preload: {
    build: {
      target: nodeTarget,
      license,
      externalizeDeps: false,
      rolldownOptions: { output: { format: 'cjs', entryFileNames: 'index.cjs', codeSplitting: false } },
    },
  },
  renderer: {
    plugins: [react(), pdfData()],
    // Chromium has all that this build of pdf.js uses; Node, in which the terminal program reads, has not.
    resolve: { alias: { 'pdfjs-dist/legacy/build': 'pdfjs-dist/build' } },
    build: {
      target: chromeTarget,
      license,
      minify: true, // half the bytes to read before the window is drawn
      sourcemap: true,
      // A script that is loaded later brings its own parts: to have them fetched beside it takes a document, which a thread lacks.
      modulePreload: {
        resolveDependencies: (_file, parts, { hostType }) => (hostType === 'js' ? [] : parts),
      },
      rolldownOptions: {
        input: {
          index: 'src/renderer/index.html',
          overlay: 'src/renderer/overlay.html',
          parser: 'src/main/documents/process/inside/page-entry.ts',
          'pdf-reader': 'src/main/documents/formats/pdf/source/thread-entry.ts',
          'page-drawer': 'src/main/documents/pages/page-drawer.ts',
        },
        output: {
          codeSplitting: localeChunks,
          // Main names it.
          entryFileNames: ({ name }) =>
            ['parser', 'pdf-reader', 'page-drawer'].includes(name) ? '[name].js' : 'assets/[name]-[hash].js',
        },
      },
      // A data: URL is refused by the page's content security policy, so every worklet, font and picture is a file.
      assetsInlineLimit: 0,
    },
  },
});

/**
 * What pdf.js loads when a document needs it: fonts that every reader has, old encodings and kinds of pictures, with their
 * licences.
 */
function pdfData(): Plugin {
  return {
    name: 'pdf-data',
    generateBundle() {
      for (const folder of ['cmaps', 'standard_fonts', 'wasm']) {
        const home = `node_modules/pdfjs-dist/${folder}`;
        for (const file of readdirSync(home)) {
          if (/quickjs|\.js$/i.test(file)) continue; // scripts of a document are never run
          const source = readFileSync(`${home}/${file}`);
          this.emitFile({ type: 'asset', fileName: `pdfjs/${folder}/${file}`, source });
        }
      }
    },
  };
}
