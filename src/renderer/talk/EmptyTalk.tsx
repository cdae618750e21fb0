import { AudioLines } from 'lucide-react';

/** Teaches the one gesture. */
export function EmptyTalk() {
  return (
    <div className="empty">
      <AudioLines aria-hidden />
      <h2>
        Hold <kbd>Space</kbd> and speak
      </h2>
      <p>
        Let go when you have finished, and hear the answer. Press <kbd>Space</kbd> again to cut in,{' '}
        <kbd>Esc</kbd> to stop. You can also type.
      </p>
    </div>
  );
}
