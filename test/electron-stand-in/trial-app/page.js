/** Loudness in decibels of what the microphone hears in the next so many milliseconds, taken by an audio worklet. */
globalThis.loudnessOfMicrophone = async (ms) => {
  const context = new AudioContext();
  await context.audioWorklet.addModule('./worklet.js');
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const node = new AudioWorkletNode(context, 'meter');
  let sum = 0;
  let count = 0;
  node.port.addEventListener('message', ({ data }) => {
    sum += data.sum;
    count += data.count;
  });
  node.port.start();
  context.createMediaStreamSource(stream).connect(node);
  await new Promise((resolve) => setTimeout(resolve, ms));
  for (const track of stream.getTracks()) track.stop();
  await context.close();
  return 10 * Math.log10(sum / count + 1e-12);
};

/** A tone of so many milliseconds; resolves when it has ended. */
globalThis.playTone = async (frequency, ms) => {
  const context = (globalThis.toneContext ??= new AudioContext());
  const tone = new OscillatorNode(context, { frequency });
  tone.connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + ms / 1000);
  await new Promise((resolve) => tone.addEventListener('ended', resolve));
};
