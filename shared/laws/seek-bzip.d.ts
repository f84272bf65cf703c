/** The part of seek-bzip, which ships no types, that decodes block by block. */
declare module 'seek-bzip' {
  interface ByteSource {
    readByte(): number;
    eof(): boolean;
    read(buffer: Uint8Array, start: number, length: number): number;
  }
  interface ByteSink {
    writeByte(byte: number): void;
  }
  class Bunzip {
    readonly reader: { read(bits: number): number };
    readonly streamCRC: number;
    /** @throws TypeError with a code if the bytes are no bzip2 */
    constructor(input: ByteSource, output: ByteSink);
    /** Reads the head and the codes of the next block; false at the end of the stream. */
    _init_block(): boolean;
    /** Writes the block that was read, and compares its checksum. */
    _read_bunzip(): number;
    /** Begins a stream that follows another one. */
    _start_bunzip(input: ByteSource, output: ByteSink): void;
  }
  export = Bunzip;
}
