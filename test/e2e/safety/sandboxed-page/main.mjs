/** The smallest program that opens pages as the one that reads documents is opened, but with a script of somebody else's. */
import { join } from 'node:path';
import { BrowserWindow, app, ipcMain, protocol } from 'electron';
import { sandboxedPages } from './sandboxed-page.mjs'; // laid there by the test

protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
]);
await app.whenReady();
protocol.handle('app', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }));

const openSandboxed = sandboxedPages(import.meta.dirname);
const open = (answer) => openSandboxed('attack.js', answer);

/** Has the page do what `order` says, and answers with what it posts, or with how it ended. */
ipcMain.handle('attack', async (_event, order) => {
  const posted = Promise.withResolvers();
  const page = open(async (path, request) => {
    if (request.method === 'POST') posted.resolve(await request.json());
    return path === 'order' ? Response.json(order) : new Response(null, { status: 404 });
  });
  if (order.limits) page.limit(order.limits);
  const end = page.ended.then(({ cause }) => ({ ended: cause }));
  const answer = await Promise.race([posted.promise, end]);
  page.close();
  await page.ended;
  return answer;
});
ipcMain.handle('close-while-busy', async () => {
  const page = open(async (path) => Response.json(path === 'order' ? { do: 'circles' } : {}));
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  page.close();
  return (await page.ended).cause;
});

const window = new BrowserWindow({
  webPreferences: { preload: join(import.meta.dirname, 'preload.cjs'), sandbox: true },
});
await window.loadURL('app://parley/');
