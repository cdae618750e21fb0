import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

// Electron 45 is Node 24.22 and Chromium 156; electron-vite's own table ends one release earlier.
const nodeTarget = 'node24';
const chromeTarget = 'chrome152';

/** Which packages are merged into each bundle, for the notices that ship. */
const license = { fileName: '.vite/license.json' };

/** Three bundles: main with the processes that watch the keyboard and read documents as ESM, the preload as one CommonJS file (all a sandboxed preload can be), the renderer as two pages. */
export default defineConfig({
  main: {
    build: {
      target: nodeTarget,
      license,
      sourcemap: true,
      rolldownOptions: {
        input: {
          index: 'src/main/index.ts',
          'key-hook': 'src/main/platform/keys/key-hook-process.ts',
          'parser-process': 'src/main/documents/process/parser-process.ts',
        },
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
    plugins: [react()],
    build: {
      target: chromeTarget,
      license,
      minify: true, // half the bytes to read before the window is drawn
      sourcemap: true,
      rolldownOptions: { input: ['src/renderer/index.html', 'src/renderer/overlay.html'] },
      // A data: URL is refused by the page's content security policy, so every worklet, font and picture is a file.
      assetsInlineLimit: 0,
    },
  },
});
