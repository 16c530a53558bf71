/** A picture in several widths and formats. */
export interface PictureData {
  /** Address that every browser can show. */
  url: string;
  /** Size of the original in pixels, for its proportions. */
  width: number;
  height: number;
  sources: readonly { url: string; width: number; type: string }[];
}

/** One `source` element: all widths of one media type. */
export interface PictureSource {
  type: string;
  srcSet: string;
}

/** Groups sources by media type, in the order in which the types come, each from narrow to wide. */
export function pictureSources(sources: PictureData['sources']): PictureSource[] {
  const types = [...new Set(sources.map((source) => source.type))];
  return types.map((type) => ({
    type,
    srcSet: sources
      .filter((source) => source.type === type)
      .toSorted((one, other) => one.width - other.width)
      .map((source) => `${source.url} ${source.width}w`)
      .join(', '),
  }));
}
