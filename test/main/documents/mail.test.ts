import { expect, it } from 'vitest';
import { withoutFiles } from '../../../src/main/documents/formats/mail/open-mail.ts';
import { fileWith, outline, outlineOf, readDocument } from './read-document.ts';

const head = [
  'From: =?utf-8?Q?Ad=C3=A1_Tern?= <ada@example.org>',
  'To: Ben <ben@example.org>, crew@example.org',
  'Subject: =?iso-8859-1?B?R2V6ZWl0ZW4g/GJlcg==?= the bar',
  'Date: Fri, 3 May 2024 10:00:00 +0200',
  'Message-ID: <1@example.org>',
  'MIME-Version: 1.0',
];
const headOutline = [
  'heading 1: Gezeiten über the bar',
  'byline: From: Adá Tern <ada@example.org>',
  'byline: To: Ben <ben@example.org>, crew@example.org',
  'byline: Date: Fri, 3 May 2024 10:00:00 +0200',
];
const mailOf = (...lines: readonly string[]) => [...head, ...lines].join('\r\n');

it('reads a mail: its subject, who wrote it to whom, its text and what it quotes', async () => {
  const mail = mailOf(
    'Content-Type: text/plain; charset=iso-8859-1',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'The tide is out, and the caf=E9 at the =',
    'harbour is open.',
    '',
    'On Thursday, Ben wrote:',
    '> Is the tide out?',
    '>',
    '> I cannot see it.',
    'Come soon.',
  );
  const { meta, blocks } = await readDocument(fileWith(mail, 'tide.eml'));
  expect(outline(blocks)).toEqual([
    ...headOutline,
    'paragraph: The tide is out, and the café at the harbour is open.',
    'paragraph: On Thursday, Ben wrote:',
    'quote: Is the tide out?',
    'quote: I cannot see it.',
    'paragraph: Come soon.',
  ]);
  expect(meta).toMatchObject({ title: 'Gezeiten über the bar', author: 'Adá Tern' });
});

it('passes over the head of a mail that is quoted below the answer, and lines across the page', async () => {
  const mail = mailOf(
    'Content-Type: text/plain',
    '',
    'See below.',
    '',
    '________________________________',
    'From: Ben Roe <ben@example.com>',
    'Sent: Monday, June 1, 2009 12:26',
    'To: Ada Tern',
    '',
    'Is the tide out? Come at 9:00.',
    '',
    'When: 12:30',
    'Where: ben@example.com',
    'What: tea in 2009',
  );
  const { blocks } = await readDocument(fileWith(mail, 'tide.eml'));
  const said = outline(blocks).slice(headOutline.length);
  expect(said.filter((line) => line.startsWith('byline'))).toEqual([
    'byline: From: Ben Roe <ben@example.com>',
    'byline: Sent: Monday, June 1, 2009 12:26',
    'byline: To: Ada Tern',
  ]);
  expect(said[0]).toBe('paragraph: See below.');
  expect(said.join(' ')).toContain('What: tea in 2009');
  expect(said.some((line) => line.startsWith('code'))).toBe(false);
});

it('knows a mail by what servers wrote before who wrote it', async () => {
  const servers = Array.from({ length: 80 }, (_, at) => `Received: from a${at} by b${at}; ${'x'.repeat(60)}`);
  const mail = ['X-Labels: Inbox', ...servers, 'Subject: Tide', 'From: ada@example.com', '', 'It is out.'];
  expect(await outlineOf(mail.join('\r\n'), 'saved.eml')).toEqual([
    'heading 1: Tide',
    'byline: From: ada@example.com',
    'paragraph: It is out.',
  ]);
});

it('reads a mail that has its text twice as HTML, and names what is attached to it', async () => {
  const html = Buffer.from('<p>Tide is out.</p><blockquote><p>Is it?</p></blockquote>').toString('base64');
  const mail = mailOf(
    'Content-Type: multipart/mixed; boundary=outer',
    '',
    '--outer',
    'Content-Type: multipart/alternative; boundary=inner',
    '',
    '--inner',
    'Content-Type: text/plain',
    '',
    'Tide is out, says the plain text.',
    '--inner',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    html,
    '--inner--',
    '--outer',
    'Content-Type: application/pdf',
    "Content-Disposition: attachment; filename*=utf-8''T%C3%ADdes.pdf",
    'Content-Transfer-Encoding: base64',
    '',
    'AAAA',
    '--outer--',
  );
  expect(await outlineOf(mail, 'no-ending')).toEqual([
    ...headOutline,
    'paragraph: Tide is out.',
    'quote: Is it?',
    'sidebar: Attachment: Tídes.pdf',
  ]);
});

it('reads a mail with the line of a mailbox before it, and a mailbox with several', async () => {
  const line = 'From ada@example.org Fri May  3 10:00:00 2024';
  const mail = mailOf('', 'The tide is out.', '', '>From the quay', 'one sees it.', '');
  const one = await readDocument(fileWith(`${line}\r\n${mail}`, 'tide.eml'));
  const body = ['paragraph: The tide is out.', 'paragraph: From the quay one sees it.'];
  expect(outline(one.blocks)).toEqual([...headOutline, ...body]);
  expect(one.meta.title).toBe('Gezeiten über the bar');
  const many = await readDocument(fileWith(`${line}\r\n${mail}\r\n${line}\r\n${mail}`, 'inbox'));
  expect(outline(many.blocks)).toEqual([...headOutline, ...body, ...headOutline, ...body]);
  expect(many.meta.title).toBeUndefined();
  expect(many.meta.contents).toHaveLength(2);
  expect(await outlineOf(`${line}\nX-Sender: ada\n\nTide is out.`)).toEqual(['paragraph: Tide is out.']);
});

it('reads a text that only begins like a mail as a text', async () => {
  expect(await outlineOf('From: Ada\nTo: Ben\n\nThe tide is out.', 'memo.txt')).toContain(
    'paragraph: The tide is out.',
  );
  expect(
    await outlineOf('From here to there it takes until 10:30 on 3 May 2024\n\nThe tide is out.', 'memo'),
  ).toContain('paragraph: The tide is out.');
});

it('refuses a mail whose parts are nested without end', async () => {
  const parts = Array.from({ length: 300 }, (_, depth) => [
    `Content-Type: multipart/mixed; boundary=b${depth}`,
    '',
    `--b${depth}`,
  ]);
  await expect(outlineOf(mailOf(...parts.flat(), '', 'x'))).rejects.toThrow(/damaged/);
});

it('names the files in a mail without decoding them', async () => {
  const file = Buffer.alloc(300, 7).toString('base64');
  const part = (...lines: readonly string[]) => ['--0', ...lines].join('\r\n');
  const mail = mailOf(
    'Content-Type: multipart/mixed; boundary="0"',
    '',
    part('Content-Type: text/plain', 'Content-Transfer-Encoding: base64', '', btoa('The tide is out.')),
    part(
      'Content-Type: application/pdf; name="tides.pdf"',
      'Content-Disposition: attachment; filename="tides.pdf"',
      'Content-Transfer-Encoding: base64',
      '',
      file,
    ),
    part('Content-Type: text/plain', '', '-- \r\nAda'),
    '--0--',
  );
  const bytes = new TextEncoder().encode(mail);
  const small = withoutFiles(bytes);
  expect(new TextDecoder().decode(small)).toBe(mail.replace(`${file}\r\n`, ''));
  const { blocks } = await readDocument(fileWith(mail, 'tide.eml'));
  expect(outline(blocks).slice(4)).toEqual([
    'paragraph: The tide is out.',
    'footer: Ada',
    'sidebar: Attachment: tides.pdf',
  ]);
});

it('reads a newsletter without its buttons, and without all from where it says whose it is', async () => {
  const news = 'The tide goes out further each year, and nobody at the harbour knows why. '.repeat(3);
  const html = `<p><a href="https://a.example/1">View it in your browser</a></p><h1><a href="https://a.example/2">Low water</a></h1><p>${news}</p>
    <table><tr><td><a href="https://a.example/3">Read on</a></td></tr></table><p>See <a href="https://a.example/4">the map</a>.</p>
    <div><a href="https://b.example"><img alt="Our page" src="b.png"></a></div>
    <p>Copyright 2024 Harbour Press</p><p>1 Quay Street</p><p>No more? <a href="https://a.example/unsubscribe?1">Leave</a></p>`;
  const mail = mailOf('Content-Type: text/html; charset=utf-8', '', html);
  expect(await outlineOf(mail, 'news.eml')).toEqual([
    ...headOutline,
    'margin: View it in your browser',
    'heading 1: Low water',
    `paragraph: ${news.trim()}`,
    'margin: Read on',
    'paragraph: See the map.',
    'margin: Our page',
    'footer: Copyright 2024 Harbour Press',
    'footer: 1 Quay Street',
    'footer: No more? Leave',
  ]);
});

it('passes over signatures, and the pictures and pieces that only programs have named', async () => {
  const text = ['Content-Type: text/plain', '', 'Come soon.', '-- ', 'Ada Tern', '+44 1234'];
  expect((await outlineOf(mailOf(...text), 'a.eml')).slice(4)).toEqual([
    'paragraph: Come soon.',
    'footer: Ada Tern',
    'footer: +44 1234',
  ]);
  const html = '<p>Come soon.</p><img src="cid:lamp"><div class="gmail_signature"><div>Ada Tern</div></div>';
  const part = (name: string, more = '') =>
    `--b\r\nContent-Type: text/plain; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\n${more}\r\nx`;
  const mail = mailOf(
    'Content-Type: multipart/mixed; boundary=b',
    '',
    `--b\r\nContent-Type: text/html\r\n\r\n${html}`,
    part('image001.png'),
    part('att24916.htm'),
    part('lamp.png', 'Content-ID: <lamp>\r\n'),
    part('plan.png', 'Content-ID: <la>\r\n'),
    part('tides.txt'),
    '--b--',
  );
  expect((await outlineOf(mail, 'a.eml')).slice(4)).toEqual([
    'paragraph: Come soon.',
    'footer: Ada Tern',
    'sidebar: Attachment: plan.png',
    'sidebar: Attachment: tides.txt',
  ]);
});
