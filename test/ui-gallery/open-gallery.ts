import react from '@vitejs/plugin-react';
import { createServer, type ViteDevServer } from 'vite';

/** Serves the page of all controls, made anew with every change of a source. */
export async function openGallery(): Promise<{ readonly url: string; readonly server: ViteDevServer }> {
  const server = await createServer({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    server: { host: '127.0.0.1', port: 0, fs: { allow: ['../..'] } },
  });
  await server.listen();
  const [url] = server.resolvedUrls?.local ?? [];
  if (url === undefined) throw new Error('The page of the controls is served nowhere.');
  return { url, server };
}
