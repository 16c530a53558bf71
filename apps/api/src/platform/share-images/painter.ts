import { type Canvas, createCanvas, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { fontFamily, registerFonts } from '../tiles/fonts.ts';
import { drawLogo, drawLot, lotColors } from './lot.ts';
import { shareHeight, type ShareImage, shareWidth } from './share-image-renderer.ts';

const margin = 64;
/** X coordinates of the slanted edge between text and image. */
const slantEdge = { top: 640, bottom: 560 };
const slantEdgeWidth = 12;
const textWidth = slantEdge.bottom - margin - 48;

const font = (weight: number, fontSize: number) => `${weight} ${fontSize}px ${fontFamily}`;

export async function paintShareImage(shareImage: ShareImage): Promise<Canvas> {
  registerFonts();
  const surface = createCanvas(shareWidth, shareHeight);
  const canvas = surface.getContext('2d');
  canvas.fillStyle = lotColors.ground;
  canvas.fillRect(0, 0, shareWidth, shareHeight);
  const photo = shareImage.kind === 'listing' ? await decode(shareImage.photo) : null;
  paintRightSide(canvas, (left) => {
    if (photo) drawCover(canvas, photo, left);
    else drawLot(canvas, left, shareWidth + 60, seedOf(shareImage.name), fontFamily);
  });
  drawLogo(canvas, margin, 56, 60, fontFamily);
  if (shareImage.kind === 'listing') paintListing(canvas, shareImage);
  else paintPlace(canvas, shareImage);
  return surface;
}

/** `null` for an unreadable photo: the share image works without it. */
async function decode(photo: Uint8Array | null): Promise<Image | null> {
  if (photo === null) return null;
  try {
    return await loadImage(photo);
  } catch {
    return null;
  }
}

/** Clips the right side along its slanted edge, with a painted line. */
function paintRightSide(canvas: SKRSContext2D, draw: (left: number) => void): void {
  const traceRightSide = (shift: number) => {
    canvas.beginPath();
    canvas.moveTo(slantEdge.top + shift, 0);
    canvas.lineTo(shareWidth, 0);
    canvas.lineTo(shareWidth, shareHeight);
    canvas.lineTo(slantEdge.bottom + shift, shareHeight);
    canvas.closePath();
  };
  traceRightSide(0);
  canvas.fillStyle = lotColors.promoted;
  canvas.fill();
  canvas.save();
  traceRightSide(slantEdgeWidth);
  canvas.clip();
  draw(slantEdge.bottom + slantEdgeWidth);
  canvas.restore();
}

function drawCover(canvas: SKRSContext2D, photo: Image, left: number): void {
  const width = shareWidth - left;
  const scale = Math.max(width / photo.width, shareHeight / photo.height);
  const [w, h] = [photo.width * scale, photo.height * scale];
  canvas.drawImage(photo, left + (width - w) / 2, (shareHeight - h) / 2, w, h);
}

function paintListing(
  canvas: SKRSContext2D,
  { price, period, name, place }: Extract<ShareImage, { kind: 'listing' }>,
): void {
  canvas.textBaseline = 'alphabetic';
  const measure = (text: string) => canvas.measureText(text).width;
  let y = shareHeight - margin;
  canvas.font = font(500, 28);
  canvas.fillStyle = lotColors.muted;
  canvas.fillText(fitLine(place, textWidth, measure), margin, y);
  y -= 54;
  canvas.font = font(700, 42);
  canvas.letterSpacing = '-0.6px';
  canvas.fillStyle = lotColors.text;
  const lines = breakLines(name, textWidth, 3, measure);
  for (const line of lines.toReversed()) {
    canvas.fillText(line, margin, y);
    y -= 50;
  }
  y -= 26;
  canvas.letterSpacing = '0px';
  canvas.font = font(600, 30);
  const periodWidth = measure(period) + 14;
  canvas.letterSpacing = '-3px';
  const fontSize = [96, 80, 64].find((one) => {
    canvas.font = font(800, one);
    return measure(price) + periodWidth <= textWidth;
  });
  canvas.font = font(800, fontSize ?? 52);
  canvas.fillStyle = lotColors.accent;
  canvas.fillText(price, margin, y);
  const priceWidth = measure(price);
  canvas.letterSpacing = '0px';
  canvas.font = font(600, 30);
  canvas.fillStyle = lotColors.muted;
  canvas.fillText(period, margin + priceWidth + 14, y);
}

function paintPlace(canvas: SKRSContext2D, { eyebrow, name, facts }: Extract<ShareImage, { kind: 'place' }>): void {
  canvas.textBaseline = 'alphabetic';
  const measure = (text: string) => canvas.measureText(text).width;
  let y = shareHeight - margin;
  for (const [index, fact] of facts.toReversed().entries()) {
    const isFirst = index === facts.length - 1;
    canvas.font = isFirst ? font(700, 36) : font(500, 30);
    canvas.fillStyle = isFirst ? lotColors.accent : lotColors.muted;
    canvas.fillText(fitLine(fact, textWidth, measure), margin, y);
    y -= 48;
  }
  y -= 14;
  canvas.fillStyle = lotColors.text;
  canvas.letterSpacing = '-1.5px';
  const fontSize = nameFontSize(canvas, name);
  canvas.font = font(800, fontSize);
  for (const line of breakLines(name, textWidth, 3, measure).toReversed()) {
    canvas.fillText(line, margin, y);
    y -= fontSize * 1.08;
  }
  y -= fontSize * 0.12;
  canvas.letterSpacing = '0px';
  canvas.font = font(600, 28);
  canvas.fillStyle = lotColors.muted;
  canvas.fillText(fitLine(eyebrow, textWidth, measure), margin, y);
}

/** Largest font size at which the longest word fits. */
function nameFontSize(canvas: SKRSContext2D, name: string): number {
  for (const fontSize of [76, 64, 54]) {
    canvas.font = font(800, fontSize);
    const isFitting = name.split(/\s+/).every((word) => canvas.measureText(word).width <= textWidth);
    if (isFitting && breakLines(name, textWidth, 4, (text) => canvas.measureText(text).width).length <= 3)
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

/** A text that does not fit ends with an ellipsis, as does a word wider than a line. */
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
