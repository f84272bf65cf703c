/** Address of the folder of data that pdf.js loads by name; set by the build. */
declare const PDFJS_DATA: string;
