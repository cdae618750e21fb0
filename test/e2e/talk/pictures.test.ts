import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { isThorough } from '../../thorough.ts';
import { maxPictureSide } from '../../../src/shared/talk/picture.ts';
import { blue, paintedPng, photograph, red, takenAt } from '../../painted-picture.ts';
import { decodePicture, mainColours } from '../../local-service/chat/pictures.ts';
import { startLocalService, type LocalService } from '../../local-service/local-service.ts';
import { launchParley, type Parley } from '../harness/harness.ts';
import { personAt, type Person } from '../listen/person.ts';
import { spoken } from '../harness/spoken.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';

runsOn(everywhere);

const blind = 'aurora/glm-6';
const seeing = 'aurora/glm-6-vision';
const question = 'What is in this picture?';

let service: LocalService;
let parley: Parley;
let person: Person;

beforeAll(async () => {
  service = await startLocalService({ seed: 1 });
  parley = await launchParley({
    mic: spoken.time,
    env: { PARLEY_BASE_URL: service.baseUrl, PARLEY_API_KEY: service.key, PARLEY_MODEL: blind },
  });
  person = personAt(parley);
  await parley.page.getByRole('textbox', { name: 'Message' }).waitFor();
});

afterEach(() => service.faults.clear());

afterAll(async () => {
  await parley?.close();
  await service?.close();
});

it.runIf(isThorough)(
  'holds a pasted picture back from a model that does not see, and lets another answer for once',
  async () => {
    await handOver('paste', [{ name: 'halves.png', bytes: paintedPng(2400, 1200, red, blue) }]);
    await attached(1);
    await person.types(question);
    await parley.page.getByText(`${blind} can’t see pictures. Use ${seeing} for this message?`).waitFor();
    expect(await person.lastTurn().count()).toBe(0);

    await parley.page.getByRole('button', { name: `Use ${seeing} this time` }).click();
    expect(await person.waitsForEnd()).toBe('completed');
    expect(await person.part('reply')).toMatch(
      /1568 by 784 pixels.*(red, with some blue|blue, with some red)/,
    );
    expect(lastAsked()).toMatchObject({ model: seeing, pictures: [{ width: maxPictureSide, height: 784 }] });
    await attached(0);
    expect(await person.lastTurn().getByRole('img', { name: '1568 by 784 pixels' }).count()).toBe(1);
  },
);

it.runIf(isThorough)('sends a photograph upright and without what else its file held', async () => {
  const taken = photograph(320, 200, red);
  expect(taken.includes(takenAt)).toBe(true);
  await parley.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: taken });
  await attached(1);
  await person.types(question);
  await parley.page.getByRole('button', { name: `Use ${seeing} this time` }).click();
  await expect.poll(() => lastAsked().pictures.length).toBe(1);
  expect(await person.waitsForEnd()).toBe('completed');
  const [sent] = lastAsked().pictures;
  expect(sent).toMatchObject({ width: 200, height: 320, colours: ['red'] });
  expect(sent?.bytes.includes(takenAt)).toBe(false);
  expect(sent?.bytes.includes('Exif')).toBe(false);
});

it('takes several at a drop, lets one be removed, and says kindly which one it cannot read', async () => {
  const small = paintedPng(40, 30, blue);
  await handOver('drop', [
    { name: 'one.png', bytes: small },
    { name: 'two.gif', bytes: dot.gif },
    { name: 'three.webp', bytes: dot.webp },
    { name: 'torn.png', bytes: small.slice(0, 40) },
  ]);
  await expect
    .poll(() => parley.page.locator('.notice').innerText())
    .toBe('Parley can’t read torn.png. The file seems to be damaged.');
  await attached(3);
  for (const left of [2, 1]) {
    await parley.page.getByRole('button', { name: 'Remove picture 1' }).click();
    await attached(left);
  }
  await parley.page.getByRole('button', { name: 'Remove the picture' }).click();
  await attached(0);
});

it('asks aloud about a picture', async () => {
  await handOver('paste', [{ name: 'blue.png', bytes: paintedPng(40, 30, blue) }]);
  await parley.page.getByRole('button', { name: `Use ${seeing} this time` }).click();
  await parley.page.getByText(`${seeing} will answer this.`).waitFor();
  await person.says(spoken.time);
  expect(await person.waitsForEnd()).toBe('completed');
  expect(lastAsked()).toMatchObject({
    model: seeing,
    pictures: [{ width: 40, height: 30, colours: ['blue'] }],
  });
});

it.runIf(isThorough)('keeps the picture of a question that failed, and sends it again with it', async () => {
  service.faults.next('chat', { status: 400 }, 5);
  await handOver('paste', [{ name: 'red.png', bytes: paintedPng(40, 30, red) }]);
  await person.types(question);
  await parley.page.getByRole('button', { name: `Use ${seeing} this time` }).click();
  await person.waitsForOutcome('failed');
  service.faults.clear();
  await person.lastTurn().getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => person.lastTurn().getAttribute('data-outcome')).toBe('completed');
  expect(await person.part('reply')).toMatch(/40 by 30 pixels. It is mostly red/);
});

/** One pixel each. */
const dot = {
  gif: Buffer.from('R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', 'base64'),
  webp: Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64'),
};

async function attached(count: number): Promise<void> {
  const list = parley.page.getByRole('list', { name: 'Pictures for this message' }).getByRole('img');
  await expect.poll(() => list.count()).toBe(count);
}

interface HeldFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Files as a clipboard or a drag holds them. */
async function handOver(how: 'paste' | 'drop', files: readonly HeldFile[]): Promise<void> {
  const held = files.map(({ name, bytes }) => ({ name, base64: Buffer.from(bytes).toString('base64') }));
  await parley.page.evaluate(
    ({ how: name, held: given }) => {
      const transfer = new DataTransfer();
      for (const { name: fileName, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], fileName, { type: 'image/png' }));
      }
      const options = { bubbles: true, cancelable: true };
      document.body.dispatchEvent(
        name === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: transfer })
          : new DragEvent('drop', { ...options, dataTransfer: transfer }),
      );
    },
    { how, held },
  );
}

/** The last question as the service received it: its model, and the pictures of its newest message. */
function lastAsked() {
  const body = service.requests.findLast(({ endpoint }) => endpoint === 'chat')?.body ?? {};
  if (!('messages' in body)) return { model: '', pictures: [] };
  const content = body.messages.findLast(({ role }) => role === 'user')?.content;
  const parts: readonly { readonly image_url?: { readonly url: string } }[] = Array.isArray(content)
    ? content
    : [];
  const urls = parts.flatMap(({ image_url: image }) => (image ? [image.url] : []));
  return { model: body.model, pictures: urls.map(pictureIn) };
}

function pictureIn(url: string) {
  const picture = decodePicture(url);
  const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  return { width: picture.width, height: picture.height, colours: mainColours(picture), bytes };
}
