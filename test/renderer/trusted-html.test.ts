import { expect, it } from 'vitest';
import { isKnownHtml, isKnownScript } from '../../src/renderer/trusted-html.ts';

const style = '<style nonce="bm9uY2U=">:host .canvases > div { top: 0 }</style>';
const frame = '<div class="scroll" part="scroll">\n <div class="cursor" part="cursor"></div>\n</div>';

it.each(['', '&amp;', '&#39;', '&CounterClockwiseContourIntegral;', `\n  ${style}\n\n  ${frame}\n`])(
  'lets through what the libraries write: %j',
  (html) => expect(isKnownHtml(html)).toBe(true),
);

it.each([
  ' ',
  '&amp;<img src=x onerror=alert(1)>',
  '<b>bold</b>',
  '<script>alert(1)</script>',
  `${style}<img src=x onerror=alert(1)>`,
  `${style}<script>alert(1)</script>`,
  `${style}${frame}text`,
  `${style}<div class="a" part="b" onclick="alert(1)"></div>`,
  `${style}<div class="a" part="b"><svg onload="alert(1)"></svg></div>`,
  `<style nonce="bm9uY2U=" onload="alert(1)"></style>${frame}`,
  '<style nonce="bm9uY2U="></style></style><iframe src="https://evil.example"></iframe>',
])('lets nothing else through: %j', (html) => expect(isKnownHtml(html)).toBe(false));

it.each([
  ['/assets/capture-worker-CfQCNK0P.js', true],
  ['parley://app/assets/capture-worker-CfQCNK0P.js', true],
  ['parley://other/assets/capture-worker-CfQCNK0P.js', false],
  ['https://evil.example/assets/capture-worker-CfQCNK0P.js', false],
  ['/assets/../evil/capture-worker-CfQCNK0P.js', false],
  ['/assets/index-CfQCNK0P.js', false],
  ['data:text/javascript,alert(1)', false],
  ['blob:parley://app/1', false],
])('lets only the thread that takes the microphone run beside a page: %s', (url, isKnown) =>
  expect(isKnownScript(url, 'parley://app/index.html')).toBe(isKnown),
);
