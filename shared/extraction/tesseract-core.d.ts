declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  /** The part of Tesseract's `TessBaseAPI` that is used here. */
  interface TessBaseAPI {
    /** Not 0 if the language data cannot be loaded. */
    Init(dataPath: null, languages: string, engineMode: number): number;
    SetVariable(name: string, value: string): void;
    /** Reads `/input`, turned by `angle` in radians. Not 0 if it is no image. */
    SetImageFile(orientation: number, angle: number): number;
    FindLines(): number;
    /** The slope of the lines that were found, in radians. */
    GetGradient(): number;
    Recognize(monitor: null): number;
    GetUTF8Text(): string;
    /** “symbol left bottom right top page”, a line each, in pixels from the lower left corner. */
    GetBoxText(page: number): string;
    /** Mean confidence of the words, 0 to 100. */
    MeanTextConf(): number;
  }

  interface TesseractCore {
    FS: { writeFile(path: string, bytes: Uint8Array): void; unlink(path: string): void };
    TessBaseAPI: new () => TessBaseAPI;
  }

  // biome-ignore lint/style/noDefaultExport: the module is a program of Emscripten, which exports its start alone
  export default function loadCore(options: object): Promise<TesseractCore>;
}
