export function withPlainColours(css: string): string;
