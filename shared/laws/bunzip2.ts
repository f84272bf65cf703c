import { setImmediate as nextTurn } from 'node:timers/promises';
import Bunzip from 'seek-bzip';

const CHUNK_BYTES = 256 * 1024;

/**
 * Unpacks bzip2 data, streams that follow one another included, and compares every checksum. It yields to other work between two blocks (at
 * most 900 kB each before run lengths are undone, 46 MB after).
 * @throws Error if the data is not bzip2, damaged, cut short or followed by something else
 */
export async function* bunzip2(packed: Uint8Array): AsyncGenerator<Uint8Array> {
  const input = inputOf(packed);
  const output = new Output();
  // The steps of the library are called one by one, because its documented `decode` unpacks the whole file at once, for seconds.
  const bunzip = new Bunzip(input, output);
  for (;;) {
    if (bunzip._init_block()) {
      bunzip._read_bunzip();
      yield* output.take();
      await nextTurn();
      continue;
    }
    if (bunzip.reader.read(32) >>> 0 !== bunzip.streamCRC) throw new Error('bad checksum of a stream');
    if (input.eof()) return;
    bunzip._start_bunzip(input, output);
  }
}

function inputOf(packed: Uint8Array) {
  let position = 0;
  const readByte = (): number => {
    const byte = packed[position];
    // The end is an error, because the decoder would read on in zeros.
    if (byte === undefined) throw new Error('cut short');
    position += 1;
    return byte;
  };
  return {
    readByte,
    eof: () => position >= packed.length,
    read(buffer: Uint8Array, start: number, length: number): number {
      for (let index = start; index < start + length; index += 1) buffer[index] = readByte();
      return length;
    },
  };
}

class Output {
  readonly #full: Uint8Array[] = [];
  #open = new Uint8Array(CHUNK_BYTES);
  #length = 0;

  writeByte(byte: number): void {
    if (this.#length === CHUNK_BYTES) {
      this.#full.push(this.#open);
      this.#open = new Uint8Array(CHUNK_BYTES);
      this.#length = 0;
    }
    this.#open[this.#length] = byte;
    this.#length += 1;
  }

  take(): Uint8Array[] {
    const taken = [...this.#full.splice(0), this.#open.subarray(0, this.#length)];
    this.#open = new Uint8Array(CHUNK_BYTES);
    this.#length = 0;
    return taken;
  }
}
