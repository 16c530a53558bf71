import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export async function readPdf(
  file: Blob,
): Promise<{ text: string; title: string; language: string | null; pages: number }> {
  const pdfLoadingTask = getDocument({ data: new Uint8Array(await file.arrayBuffer()), useSystemFonts: false });
  const pdf = await pdfLoadingTask.promise;
  const { info } = await pdf.getMetadata();
  const textLines: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    for (const item of items) if ('str' in item && item.str.trim() !== '') textLines.push(item.str);
  }
  const { Title: title = '', Language: language = null } = info as { Title?: string; Language?: string };
  const pdfText = { text: textLines.join('\n'), title, language, pages: pdf.numPages };
  await pdfLoadingTask.destroy();
  return pdfText;
}
