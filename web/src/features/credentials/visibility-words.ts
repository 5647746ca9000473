import type { Visibility } from 'contract/credentials/model.ts'

interface VisibilityWords {
  name: string
  text: string
}

/** Who can open a certificate at its address, the most open first. */
export const visibilityWords: Record<Visibility, VisibilityWords> = {
  public: { name: 'Public', text: 'Anyone can open its page, and search engines can list it.' },
  link: { name: 'By link', text: 'Anyone who has its address can open its page. Search engines do not list it.' },
  hidden: {
    name: 'Hidden',
    text: 'Nobody can open its page or download it there, including you. Files that were downloaded before can still be verified.',
  },
}
