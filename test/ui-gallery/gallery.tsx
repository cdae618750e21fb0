import '@fontsource-variable/inter/opsz.css';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Copy, Download, Ellipsis, Inbox, Play, RotateCcw, Trash2, Volume2 } from 'lucide-react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import '../../src/renderer/styles/tokens.css';
import '../../src/renderer/styles/base.css';
import '../../src/renderer/styles/buttons.css';
import '../../src/renderer/styles/forms.css';
import '../../src/renderer/ui/controls.css';
import '../../src/renderer/settings/settings.css';
import './gallery.css';
import { Checkbox } from '../../src/renderer/ui/Checkbox.tsx';
import { Empty } from '../../src/renderer/ui/Empty.tsx';
import { IconButton } from '../../src/renderer/ui/IconButton.tsx';
import { Menu, MenuChoice, MenuItem, MenuLine, Submenu } from '../../src/renderer/ui/Menu.tsx';
import { Modal } from '../../src/renderer/ui/Modal.tsx';
import { Popover, Tooltip } from '../../src/renderer/ui/Popover.tsx';
import { RadioCard, RadioCards } from '../../src/renderer/ui/RadioCards.tsx';
import { Ring } from '../../src/renderer/ui/Ring.tsx';
import { Box, Row } from '../../src/renderer/ui/Row.tsx';
import { SearchField } from '../../src/renderer/ui/SearchField.tsx';
import { Segments } from '../../src/renderer/ui/Segments.tsx';
import { SelectField, SelectRow } from '../../src/renderer/ui/SelectField.tsx';
import { ShortcutKeys } from '../../src/renderer/ui/keys/ShortcutKeys.tsx';
import { Slider } from '../../src/renderer/ui/Slider.tsx';
import { SwitchRow } from '../../src/renderer/ui/Switch.tsx';

/** `npm run ui`: every control in its states, to be looked at and tried. */
const many = Array.from({ length: 20 }, (_, i) => ({
  value: `model-${i}`,
  label: `kestrel-${i + 1}`,
  hint: i % 3 === 0 ? 'sees pictures' : undefined,
  group: i < 3 ? 'Favourites' : 'All',
}));
const languages = ['English', 'German', 'French'].map((label) => ({ value: label, label }));

function Gallery() {
  const [model, setModel] = useState('model-0');
  const [language, setLanguage] = useState('English');
  const [theme, setTheme] = useState<'system' | 'light' | 'dark'>('light');
  const [speed, setSpeed] = useState(1.1);
  const [on, setOn] = useState(true);
  const [off, setOff] = useState(false);
  const [voice, setVoice] = useState('Emily');
  const [query, setQuery] = useState('');
  const [asks, setAsks] = useState(false);
  return (
    <main className="gallery">
      <h1>Controls</h1>
      <div className="gallery-columns">
        <section aria-label="Buttons">
          <h2>Buttons</h2>
          <p>
            <button className="button primary">Continue</button>{' '}
            <button className="button tonal">Retry</button> <button className="button">Edit</button>{' '}
            <button className="quiet-button">Cancel</button>{' '}
            <button className="link-button">Add another</button>
          </p>
          <p>
            <button className="button" disabled>
              Export
            </button>{' '}
            <Tooltip words="Copy" keys="Ctrl+C">
              <IconButton label="Copy" Icon={Copy} />
            </Tooltip>{' '}
            <Menu trigger={<IconButton label="More" Icon={Ellipsis} />}>
              <Submenu Icon={RotateCcw} label="Answer again">
                <MenuItem onChoose={() => {}}>kestrel-1</MenuItem>
                <MenuItem onChoose={() => {}}>kestrel-2</MenuItem>
              </Submenu>
              <MenuChoice chosen={on} onChoose={setOn}>
                On the shelf
              </MenuChoice>
              <MenuItem Icon={Volume2} aside={<ShortcutKeys shortcut="R" />} onChoose={() => {}}>
                Read from here
              </MenuItem>
              <MenuItem Icon={Download} disabled onChoose={() => {}}>
                Save as audio
              </MenuItem>
              <MenuLine />
              <MenuItem Icon={Trash2} alert onChoose={() => {}}>
                Delete this turn
              </MenuItem>
            </Menu>
          </p>
        </section>
        <section aria-label="Fields">
          <h2>Fields</h2>
          <label className="field">
            <span>Service address</span>
            <input type="url" defaultValue="https://api.aurora.example/v1" />
          </label>
          <label className="field">
            <span>Key</span>
            <input aria-invalid defaultValue="Bearer sk-aur-4f2a" />
          </label>
          <SearchField label="Search settings" query={query} onSearch={setQuery} room="settings" />
          <SelectField label="Language" value={language} options={languages} onChange={setLanguage} />
          <Checkbox
            checked={on}
            onChange={setOn}
            label="Ask me again at $5.00"
            note="Nothing is read twice."
          />
        </section>
        <section aria-label="Choices">
          <h2>Choices</h2>
          <Box title="Speaking">
            <SwitchRow checked={on} onChange={setOn} label="Speak replies aloud" />
            <SwitchRow checked={off} onChange={setOff} label="Hands-free" note="Talk without a key" />
            <Row label="Speed" note="Changing it costs nothing">
              <Slider
                label="Speed"
                value={speed}
                min={0.5}
                max={2}
                step={0.05}
                spoken={(times) => `${times} times`}
                shown={(times) => `${times}×`}
                onKeep={setSpeed}
              />
            </Row>
            <SelectRow label="Model" value={model} options={many} onChange={setModel} />
          </Box>
          <Segments
            label="Theme"
            value={theme}
            segments={[
              { value: 'system', label: 'Match system' },
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
            onChange={setTheme}
          />
          <h3 id="voices">Voices</h3>
          <RadioCards titleId="voices" value={voice} onChange={setVoice}>
            {['Emily', 'Marlow'].map((name) => (
              <RadioCard key={name} value={name} label={name}>
                <button className="voice-play" aria-label={`Hear ${name}`}>
                  <Play aria-hidden fill="currentColor" />
                </button>
              </RadioCard>
            ))}
          </RadioCards>
        </section>
        <section aria-label="Floating">
          <h2>Floating</h2>
          <p>
            <Popover
              title="Sleep timer"
              align="start"
              trigger={<button className="button">Sleep timer</button>}
            >
              <Segments
                label="Minutes"
                value="30"
                segments={['15', '30', '60'].map((value) => ({ value, label: value }))}
                onChange={() => {}}
              />
            </Popover>{' '}
            <button className="button" onClick={() => setAsks(true)}>
              Read the book
            </button>
          </p>
          {asks && (
            <Modal
              title="Read the whole book?"
              closeLabel="Not now"
              onClose={() => setAsks(false)}
              acts={<button className="button primary">Start reading</button>}
            >
              <p>
                Middlemarch is about 32 hours and $7.40. You pay for what is read, and nothing is read twice.
              </p>
            </Modal>
          )}
          <p>
            <Ring share={0.12} label="12 %" /> <Ring share={0.42} label="42 %" />{' '}
            <Ring share={0.8} label="80 %" /> <ShortcutKeys shortcut="Ctrl+K" /> <kbd>Space</kbd>
          </p>
          <Empty Icon={Inbox} title="Nothing dictated yet">
            Hold <kbd>F9</kbd> in any program and speak.
          </Empty>
        </section>
      </div>
    </main>
  );
}

const asked = new URLSearchParams(location.search);
const direction = asked.get('dir') === 'rtl' ? 'rtl' : 'ltr';
document.documentElement.dir = direction;
document.documentElement.dataset['theme'] = asked.get('theme') ?? 'system';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no place to draw in.');
createRoot(root).render(
  <DirectionProvider direction={direction}>
    <Gallery />
  </DirectionProvider>,
);
