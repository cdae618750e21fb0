import { expect, it } from 'vitest';
import { isKnownHtml } from '../../src/renderer/trusted-html.ts';

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
