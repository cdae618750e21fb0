import { expect, it } from 'vitest';
import { fileWith, outline, outlineOf, readDocument } from './read-document.ts';

const rss = `<?xml version="1.0" encoding="UTF-8"?>
<?xml-stylesheet href="/feed.xsl" type="text/xsl"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">
  <channel>
    <title>The Heron &amp; the Otter</title>
    <language>en-gb</language>
    <item>
      <title>Low tide</title>
      <dc:creator>Ada Reed</dc:creator>
      <pubDate>Tue, 24 Nov 2026 23:30:00 +0000</pubDate>
      <description>Only the beginning …</description>
      <content:encoded><![CDATA[<p>The <b>mud</b> shines.</p><script>alert(1)</script><h2>Birds</h2><ul><li>a heron</li></ul>]]></content:encoded>
      <media:title>A picture</media:title>
    </item>
    <item>
      <title>High &lt;em&gt;tide&lt;/em&gt;</title>
      <author>reed@example.com (A. Reed)</author>
      <description>The water is &lt;i&gt;back&lt;/i&gt;.</description>
    </item>
  </channel>
</rss>`;

it('reads each entry of an RSS feed as a chapter, with its whole text where it is there', async () => {
  const { meta, blocks } = await readDocument(fileWith(rss, 'feed'));
  expect(meta).toMatchObject({ title: 'The Heron & the Otter', language: 'en-gb' });
  expect(outline(blocks)).toEqual([
    'heading 1: Low tide',
    'byline: Ada Reed, 24 November 2026',
    'paragraph: The mud shines.',
    'heading 2: Birds',
    'list-item 1: a heron',
    'heading 1: High tide',
    'byline: A. Reed',
    'paragraph: The water is back.',
  ]);
  expect(meta.contents.map(({ title }) => title)).toEqual(['Low tide', 'Birds', 'High tide']);
});

it('reads Atom: HTML, markup of its own, and plain text, whose signs are signs', async () => {
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de"><title>Notizen</title>
    <author><name>Grete</name></author>
    <entry><title>Eins</title><updated>2026-11-24T10:00:00Z</updated><content type="html">&lt;p&gt;Guten Tag.&lt;/p&gt;</content></entry>
    <entry><title>Zwei</title><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Ein <em>Satz</em>.</p><p>Noch einer.</p></div></content></entry>
    <entry><title>Drei</title><content type="text">a &lt; b\n\nund weiter</content></entry>
    <entry><title>Vier</title><summary>Kurz.</summary></entry></feed>`;
  const { meta, blocks } = await readDocument(fileWith(atom, 'feed'));
  expect(meta).toMatchObject({ title: 'Notizen', author: 'Grete', language: 'de' });
  expect(outline(blocks)).toEqual([
    'heading 1: Eins',
    'byline: 24. November 2026',
    'paragraph: Guten Tag.',
    'heading 1: Zwei',
    'paragraph: Ein Satz.',
    'paragraph: Noch einer.',
    'heading 1: Drei',
    'paragraph: a < b',
    'paragraph: und weiter',
    'heading 1: Vier',
    'paragraph: Kurz.',
  ]);
});

it('reads RSS 1.0, whose entries stand beside the channel', async () => {
  const rdf = `<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">
    <channel><title>Old</title></channel><item><title>One</title><description>Said.</description></item></rdf:RDF>`;
  expect(await outlineOf(rdf, 'feed')).toEqual(['heading 1: One', 'paragraph: Said.']);
});

it('reads what there is of a feed that is cut off, or that says nonsense', async () => {
  expect(await outlineOf(rss.slice(0, rss.indexOf('<item>\n      <title>High')), 'feed')).toHaveLength(5);
  const odd = rss.replace('en-gb', 'no language!').replace('Tue, 24 Nov 2026 23:30:00 +0000', 'yesterday');
  expect((await outlineOf(odd, 'feed'))[1]).toBe('byline: Ada Reed');
});
