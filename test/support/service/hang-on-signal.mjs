/* Loaded before a program (`--import`): SIGUSR2 blocks its event loop for ever, as an endless computation does, at no cost to the machine. */
process.on('SIGUSR2', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
