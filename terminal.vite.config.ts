import { defineConfig } from 'vite';
import { localeChunks } from './locale-chunks.ts';

/**
 * The terminal program and the process that reads documents for it, each with all that it loads in a few files: it starts
 * in half the time that hundreds of small ones take.
 */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'out/terminal',
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: {
        parley: 'src/main/cli.ts',
        'parser-process': 'src/main/documents/process/inside/process-entry.ts',
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        codeSplitting: localeChunks,
      },
    },
  },
  ssr: {
    noExternal: true,
    // Whose own files they look for beside themselves.
    external: ['dbus-native', 'libopus-wasm', 'mpg123-decoder', 'pdfjs-dist'],
  },
});
