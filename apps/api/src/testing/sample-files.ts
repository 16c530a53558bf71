import { strToU8, zipSync, type Zippable } from 'fflate';

const createZip = (entries: readonly string[]): Uint8Array =>
  zipSync(Object.fromEntries(entries.map((name) => [name, strToU8(`content of ${name}`)])) as Zippable);

/** Creates the start of an OLE container, as in old Word documents, with a stream of the given name. */
function createOleFile(stream: string): Uint8Array {
  const oleBytes = Buffer.alloc(4096);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(oleBytes);
  Buffer.from(stream, 'utf16le').copy(oleBytes, 1024);
  return oleBytes;
}

export const sampleFiles: Readonly<Record<'pdf' | 'doc' | 'docx' | 'odt' | 'txt', Uint8Array>> = {
  pdf: strToU8('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'),
  doc: createOleFile('WordDocument'),
  docx: createZip(['[Content_Types].xml', '_rels/.rels', 'word/document.xml']),
  odt: createZip(['mimetype', 'content.xml', 'META-INF/manifest.xml']),
  txt: strToU8('La plaza está en el segundo sótano.\r\n\tMide 4,80 m.\n'),
};

export const mislabelledFiles: Readonly<Record<string, readonly [name: string, content: Uint8Array]>> = {
  'a program named .pdf': ['plano.pdf', strToU8('MZ\u0090\0\u0003 This program cannot be run in DOS mode.')],
  'a page named .pdf': ['plano.pdf', strToU8('<!doctype html><script>alert(1)</script>')],
  'a PDF named .docx': ['plano.docx', sampleFiles.pdf],
  'a zip archive named .docx': ['plano.docx', createZip(['virus.exe', 'word/other.xml'])],
  'a spreadsheet named .docx': ['plano.docx', createZip(['[Content_Types].xml', 'xl/workbook.xml'])],
  'half a document named .docx': ['plano.docx', sampleFiles.docx.slice(0, sampleFiles.docx.length / 2)],
  'a document of Word named .odt': ['plano.odt', sampleFiles.docx],
  'a spreadsheet of old Excel named .doc': ['plano.doc', createOleFile('Workbook')],
  'the first bytes of a .doc': ['plano.doc', sampleFiles.doc.slice(0, 8)],
  'a .docx named .doc': ['plano.doc', sampleFiles.docx],
  'bytes named .txt': ['plano.txt', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x00])],
  'a PDF with bytes named .txt': ['plano.txt', new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x01])],
};
