/** Loaded before the terminal program: a signal has something fail in its process, unheard. */
process.on('SIGUSR2', () => {
  const quoted = process.env['QUOTED'] ?? '';
  setImmediate(() => {
    throw new Error(`thrown beside ${quoted}`);
  });
  void Promise.reject(new Error(`rejected beside ${quoted}`));
});
