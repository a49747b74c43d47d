export async function systemNsis(_from: string, _folder: string): Promise<NodeJS.ProcessEnv> {
  throw new Error('later');
}
