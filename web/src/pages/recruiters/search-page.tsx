import { CardSearch } from '../../features/recruiting/search/card-search.tsx'
import { RecruiterLayout } from '../../layouts/recruiter-layout.tsx'

export const SearchPage = () => (
  <RecruiterLayout title="Search">
    <CardSearch />
  </RecruiterLayout>
)
