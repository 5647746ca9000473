/** The rooms of the administration, in the order of its menu. */
export const roomTitles = {
  people: 'People',
  money: 'Money',
  discussions: 'Discussions',
  assistant: 'Assistant',
  'mock-interviews': 'Mock interviews',
  assessments: 'Assessments',
  certificates: 'Certificates',
  recruiters: 'Recruiters',
  content: 'Content',
  machine: 'Machine',
  audit: 'Audit',
} as const
