import type { Settings } from '../../shared/settings/settings.ts';
import { useSession } from '../app/use-session.ts';

const themes = [
  ['system', 'As the system'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

export function ThemeChoice({ theme }: { readonly theme: Settings['theme'] }) {
  const session = useSession();
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">Theme</legend>
      {themes.map(([value, label]) => (
        <label key={value}>
          <input
            type="radio"
            name="theme"
            checked={theme === value}
            onChange={() => session.save({ theme: value })}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
