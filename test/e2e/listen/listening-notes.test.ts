import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { passages, startListener, type Listener } from './listener.ts';
import { isRecorded } from '../dictate/recording.ts';
import { spoken } from '../harness/spoken.ts';
import { everywhere, runsOn } from '../harness/runs-on.ts';

runsOn(everywhere);

const { train, lighthouse, tree, help } = passages;
let listener: Listener;

beforeAll(async () => {
  listener = await startListener({ mic: spoken.timesEight });
});
afterEach(() => listener.faults.clear());
afterAll(() => listener?.close());

const marks = () => listener.parley.page.getByRole('complementary', { name: 'Highlights and notes' });
const press = (key: string) => listener.parley.page.keyboard.press(key);

/** Holds the note key until the question has been said to the microphone. */
async function saysNote(): Promise<void> {
  const { parley } = listener;
  parley.setMicrophone(spoken.timesEight);
  await parley.page.keyboard.down('n');
  await parley.overlay.getByText('Listening').waitFor();
  await isRecorded(parley);
  await parley.page.keyboard.up('n');
}

it('pins what is said to the sentence that was heard, and reads on', async () => {
  listener.parley.order({ do: 'copy', text: 'What was copied before.' });
  await listener.playsBook('note', [train, lighthouse]);
  await listener.waitsFor('reading');
  await sleep(1200);
  await saysNote();
  await listener.waitsFor('reading');
  await press('m');
  await marks().getByText('What is seven times eight?').waitFor();
  expect(await marks().getByText(train).count()).toBe(1);
  await listener.waitsFor('finished');
  listener.parley.order({ do: 'menu', item: 'Listen to copied text' });
  await listener.parley.page.locator('.block').getByText('What was copied before.').waitFor();
});

it('keeps a note that could not be written down on its sentence, and fills it in when it can be', async () => {
  await listener.playsBook('later', [help, tree]);
  await listener.waitsFor('reading');
  await sleep(600);
  listener.faults.next('transcription', { status: 402 }, 20);
  await saysNote();
  await listener.parley.overlay.getByText(/no credits left/).waitFor();
  await press('m');
  await marks()
    .getByText(/Here is what I can do\.|What would you like to know\?/)
    .waitFor();
  expect(await marks().getByText('What is seven times eight?').count()).toBe(0);
  listener.faults.clear();
  await press('Control+2');
  await listener.button('Retry').first().click();
  await press('Control+3');
  await marks().getByText('What is seven times eight?').waitFor();
});
