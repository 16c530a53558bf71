import { type Canvas, createCanvas, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { fontFamily, registerFonts } from '../tiles/fonts.ts';
import { drawLogo, drawLot, lotColors } from './lot.ts';
import { shareHeight, type ShareImage, shareWidth } from './share-image-renderer.ts';

const imageMargin = 64;
/** X coordinates of the slanted edge between text and image. */
const slantEdge = { top: 640, bottom: 560 };
const slantEdgeWidth = 12;
const textWidth = slantEdge.bottom - imageMargin - 48;

const cssFontOf = (weight: number, fontSize: number) => `${weight} ${fontSize}px ${fontFamily}`;

export async function paintShareImage(shareImage: ShareImage): Promise<Canvas> {
  registerFonts();
  const shareCanvas = createCanvas(shareWidth, shareHeight);
  const context = shareCanvas.getContext('2d');
  context.fillStyle = lotColors.ground;
  context.fillRect(0, 0, shareWidth, shareHeight);
  const decodedPhoto = shareImage.kind === 'listing' ? await decodePhoto(shareImage.photo) : null;
  paintRightSide(context, (left) => {
    if (decodedPhoto) drawPhotoAsCover(context, decodedPhoto, left);
    else drawLot(context, left, shareWidth + 60, seedOfText(shareImage.name), fontFamily);
  });
  drawLogo(context, imageMargin, 56, 60, fontFamily);
  if (shareImage.kind === 'listing') paintListing(context, shareImage);
  else paintPlace(context, shareImage);
  return shareCanvas;
}

/** Decodes a photo; `null` for an unreadable one, since the share image works without it. */
async function decodePhoto(photo: Uint8Array | null): Promise<Image | null> {
  if (photo === null) return null;
  try {
    return await loadImage(photo);
  } catch {
    return null;
  }
}

/** Draws within the right side of the image, whose slanted edge is a painted line. */
function paintRightSide(context: SKRSContext2D, draw: (left: number) => void): void {
  const traceRightSide = (shift: number) => {
    context.beginPath();
    context.moveTo(slantEdge.top + shift, 0);
    context.lineTo(shareWidth, 0);
    context.lineTo(shareWidth, shareHeight);
    context.lineTo(slantEdge.bottom + shift, shareHeight);
    context.closePath();
  };
  traceRightSide(0);
  context.fillStyle = lotColors.promoted;
  context.fill();
  context.save();
  traceRightSide(slantEdgeWidth);
  context.clip();
  draw(slantEdge.bottom + slantEdgeWidth);
  context.restore();
}

function drawPhotoAsCover(context: SKRSContext2D, photo: Image, left: number): void {
  const coverWidth = shareWidth - left;
  const coverScale = Math.max(coverWidth / photo.width, shareHeight / photo.height);
  const [w, h] = [photo.width * coverScale, photo.height * coverScale];
  context.drawImage(photo, left + (coverWidth - w) / 2, (shareHeight - h) / 2, w, h);
}

function paintListing(
  context: SKRSContext2D,
  { price, period, name, place }: Extract<ShareImage, { kind: 'listing' }>,
): void {
  context.textBaseline = 'alphabetic';
  const measureTextWidth = (text: string) => context.measureText(text).width;
  let y = shareHeight - imageMargin;
  context.font = cssFontOf(500, 28);
  context.fillStyle = lotColors.muted;
  context.fillText(fitLine(place, textWidth, measureTextWidth), imageMargin, y);
  y -= 54;
  context.font = cssFontOf(700, 42);
  context.letterSpacing = '-0.6px';
  context.fillStyle = lotColors.text;
  const nameLines = breakLines(name, textWidth, 3, measureTextWidth);
  for (const line of nameLines.toReversed()) {
    context.fillText(line, imageMargin, y);
    y -= 50;
  }
  y -= 26;
  context.letterSpacing = '0px';
  context.font = cssFontOf(600, 30);
  const periodWidth = measureTextWidth(period) + 14;
  context.letterSpacing = '-3px';
  const priceFontSize = [96, 80, 64].find((one) => {
    context.font = cssFontOf(800, one);
    return measureTextWidth(price) + periodWidth <= textWidth;
  });
  context.font = cssFontOf(800, priceFontSize ?? 52);
  context.fillStyle = lotColors.accent;
  context.fillText(price, imageMargin, y);
  const priceWidth = measureTextWidth(price);
  context.letterSpacing = '0px';
  context.font = cssFontOf(600, 30);
  context.fillStyle = lotColors.muted;
  context.fillText(period, imageMargin + priceWidth + 14, y);
}

function paintPlace(context: SKRSContext2D, { eyebrow, name, facts }: Extract<ShareImage, { kind: 'place' }>): void {
  context.textBaseline = 'alphabetic';
  const measureTextWidth = (text: string) => context.measureText(text).width;
  let y = shareHeight - imageMargin;
  for (const [index, fact] of facts.toReversed().entries()) {
    const isFirstFact = index === facts.length - 1;
    context.font = isFirstFact ? cssFontOf(700, 36) : cssFontOf(500, 30);
    context.fillStyle = isFirstFact ? lotColors.accent : lotColors.muted;
    context.fillText(fitLine(fact, textWidth, measureTextWidth), imageMargin, y);
    y -= 48;
  }
  y -= 14;
  context.fillStyle = lotColors.text;
  context.letterSpacing = '-1.5px';
  const nameFontSize = findNameFontSize(context, name);
  context.font = cssFontOf(800, nameFontSize);
  for (const line of breakLines(name, textWidth, 3, measureTextWidth).toReversed()) {
    context.fillText(line, imageMargin, y);
    y -= nameFontSize * 1.08;
  }
  y -= nameFontSize * 0.12;
  context.letterSpacing = '0px';
  context.font = cssFontOf(600, 28);
  context.fillStyle = lotColors.muted;
  context.fillText(fitLine(eyebrow, textWidth, measureTextWidth), imageMargin, y);
}

function findNameFontSize(context: SKRSContext2D, name: string): number {
  for (const fontSize of [76, 64, 54]) {
    context.font = cssFontOf(800, fontSize);
    const areWordsFitting = name.split(/\s+/).every((word) => context.measureText(word).width <= textWidth);
    if (areWordsFitting && breakLines(name, textWidth, 4, (text) => context.measureText(text).width).length <= 3)
      return fontSize;
  }
  return 44;
}

function seedOfText(text: string): number {
  let seed = 7;
  for (const character of text) seed = (Math.imul(seed, 31) + character.codePointAt(0)!) >>> 0;
  return seed % 1024;
}

export type MeasureText = (text: string) => number;

/** Breaks text into lines. Text that does not fit ends with an ellipsis, as does a word wider than a line. */
export function breakLines(text: string, width: number, maxLines: number, measure: MeasureText): string[] {
  const textWords = text.split(/\s+/).filter((word) => word !== '');
  const brokenLines: string[] = [];
  for (let start = 0; start < textWords.length && brokenLines.length < maxLines;) {
    let wordEnd = start + 1;
    while (wordEnd < textWords.length && measure(textWords.slice(start, wordEnd + 1).join(' ')) <= width) wordEnd += 1;
    const isLastLine = brokenLines.length === maxLines - 1;
    const lineText = textWords.slice(start, isLastLine ? textWords.length : wordEnd).join(' ');
    brokenLines.push(fitLine(lineText, width, measure));
    start = isLastLine ? textWords.length : wordEnd;
  }
  return brokenLines;
}

function fitLine(text: string, width: number, measure: MeasureText): string {
  if (measure(text) <= width) return text;
  const textWords = text.split(' ');
  for (let count = textWords.length - 1; count > 0; count -= 1) {
    const truncatedText = `${textWords.slice(0, count).join(' ')}…`;
    if (measure(truncatedText) <= width) return truncatedText;
  }
  const textCharacters = [...text];
  while (textCharacters.length > 0 && measure(`${textCharacters.join('').trimEnd()}…`) > width) textCharacters.pop();
  return `${textCharacters.join('').trimEnd()}…`;
}
