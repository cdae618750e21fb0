import { useSession } from '../app/use-session.ts';

export function SpeakChoice({ speaks }: { readonly speaks: boolean }) {
  const session = useSession();
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={speaks}
        onChange={(event) => session.save({ speakReplies: event.target.checked })}
      />
      <span>Speak replies aloud</span>
    </label>
  );
}
