import { type Canvas, createCanvas, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { fontFamily, registerFonts } from '../tiles/fonts.ts';
import { drawLogo, drawLot, lotColors } from './lot.ts';
import { shareHeight, type ShareImage, shareWidth } from './share-image-renderer.ts';

const margin = 64;
/** X coordinates of the slanted edge between text and image. */
const slantEdge = { top: 640, bottom: 560 };
const slantEdgeWidth = 12;
const textWidth = slantEdge.bottom - margin - 48;

const cssFont = (weight: number, fontSize: number) => `${weight} ${fontSize}px ${fontFamily}`;

export async function paintShareImage(shareImage: ShareImage): Promise<Canvas> {
  registerFonts();
  const shareCanvas = createCanvas(shareWidth, shareHeight);
  const context = shareCanvas.getContext('2d');
  context.fillStyle = lotColors.ground;
  context.fillRect(0, 0, shareWidth, shareHeight);
  const photo = shareImage.kind === 'listing' ? await decode(shareImage.photo) : null;
  paintRightSide(context, (left) => {
    if (photo) drawCover(context, photo, left);
    else drawLot(context, left, shareWidth + 60, seedOf(shareImage.name), fontFamily);
  });
  drawLogo(context, margin, 56, 60, fontFamily);
  if (shareImage.kind === 'listing') paintListing(context, shareImage);
  else paintPlace(context, shareImage);
  return shareCanvas;
}

/** Decodes a photo; `null` for an unreadable one, since the share image works without it. */
async function decode(photo: Uint8Array | null): Promise<Image | null> {
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

function drawCover(context: SKRSContext2D, photo: Image, left: number): void {
  const width = shareWidth - left;
  const scale = Math.max(width / photo.width, shareHeight / photo.height);
  const [w, h] = [photo.width * scale, photo.height * scale];
  context.drawImage(photo, left + (width - w) / 2, (shareHeight - h) / 2, w, h);
}

function paintListing(
  context: SKRSContext2D,
  { price, period, name, place }: Extract<ShareImage, { kind: 'listing' }>,
): void {
  context.textBaseline = 'alphabetic';
  const measure = (text: string) => context.measureText(text).width;
  let y = shareHeight - margin;
  context.font = cssFont(500, 28);
  context.fillStyle = lotColors.muted;
  context.fillText(fitLine(place, textWidth, measure), margin, y);
  y -= 54;
  context.font = cssFont(700, 42);
  context.letterSpacing = '-0.6px';
  context.fillStyle = lotColors.text;
  const lines = breakLines(name, textWidth, 3, measure);
  for (const line of lines.toReversed()) {
    context.fillText(line, margin, y);
    y -= 50;
  }
  y -= 26;
  context.letterSpacing = '0px';
  context.font = cssFont(600, 30);
  const periodWidth = measure(period) + 14;
  context.letterSpacing = '-3px';
  const fontSize = [96, 80, 64].find((one) => {
    context.font = cssFont(800, one);
    return measure(price) + periodWidth <= textWidth;
  });
  context.font = cssFont(800, fontSize ?? 52);
  context.fillStyle = lotColors.accent;
  context.fillText(price, margin, y);
  const priceWidth = measure(price);
  context.letterSpacing = '0px';
  context.font = cssFont(600, 30);
  context.fillStyle = lotColors.muted;
  context.fillText(period, margin + priceWidth + 14, y);
}

function paintPlace(context: SKRSContext2D, { eyebrow, name, facts }: Extract<ShareImage, { kind: 'place' }>): void {
  context.textBaseline = 'alphabetic';
  const measure = (text: string) => context.measureText(text).width;
  let y = shareHeight - margin;
  for (const [index, fact] of facts.toReversed().entries()) {
    const isFirst = index === facts.length - 1;
    context.font = isFirst ? cssFont(700, 36) : cssFont(500, 30);
    context.fillStyle = isFirst ? lotColors.accent : lotColors.muted;
    context.fillText(fitLine(fact, textWidth, measure), margin, y);
    y -= 48;
  }
  y -= 14;
  context.fillStyle = lotColors.text;
  context.letterSpacing = '-1.5px';
  const fontSize = nameFontSize(context, name);
  context.font = cssFont(800, fontSize);
  for (const line of breakLines(name, textWidth, 3, measure).toReversed()) {
    context.fillText(line, margin, y);
    y -= fontSize * 1.08;
  }
  y -= fontSize * 0.12;
  context.letterSpacing = '0px';
  context.font = cssFont(600, 28);
  context.fillStyle = lotColors.muted;
  context.fillText(fitLine(eyebrow, textWidth, measure), margin, y);
}

function nameFontSize(context: SKRSContext2D, name: string): number {
  for (const fontSize of [76, 64, 54]) {
    context.font = cssFont(800, fontSize);
    const isFitting = name.split(/\s+/).every((word) => context.measureText(word).width <= textWidth);
    if (isFitting && breakLines(name, textWidth, 4, (text) => context.measureText(text).width).length <= 3)
      return fontSize;
  }
  return 44;
}

function seedOf(text: string): number {
  let seed = 7;
  for (const character of text) seed = (Math.imul(seed, 31) + character.codePointAt(0)!) >>> 0;
  return seed % 1024;
}

export type Measure = (text: string) => number;

/** Breaks text into lines. Text that does not fit ends with an ellipsis, as does a word wider than a line. */
export function breakLines(text: string, width: number, maxLines: number, measure: Measure): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const lines: string[] = [];
  for (let start = 0; start < words.length && lines.length < maxLines;) {
    let wordEnd = start + 1;
    while (wordEnd < words.length && measure(words.slice(start, wordEnd + 1).join(' ')) <= width) wordEnd += 1;
    const isLastLine = lines.length === maxLines - 1;
    const lastText = words.slice(start, isLastLine ? words.length : wordEnd).join(' ');
    lines.push(fitLine(lastText, width, measure));
    start = isLastLine ? words.length : wordEnd;
  }
  return lines;
}

function fitLine(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text;
  const words = text.split(' ');
  for (let count = words.length - 1; count > 0; count -= 1) {
    const truncatedText = `${words.slice(0, count).join(' ')}…`;
    if (measure(truncatedText) <= width) return truncatedText;
  }
  const characters = [...text];
  while (characters.length > 0 && measure(`${characters.join('').trimEnd()}…`) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}
